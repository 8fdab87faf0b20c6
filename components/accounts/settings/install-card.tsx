// What a site or an app needs to show surveys: the identifier, the snippet, and where to put them.
'use client'
import {
  Accordion,
  ActionIcon,
  Code,
  CopyButton,
  Group,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { TagSeen } from '@/components/console/tag-seen'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { Card } from './setting-card'

export function Copy({ value, label }: { value: string; label: string }) {
  const t = useT()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('Copied') : label}>
          <ActionIcon variant="subtle" onClick={copy} aria-label={copied ? t('Copied') : label}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}

/** `most`: its height in pixels, beyond which it scrolls. */
export function CodeToCopy({ code, label, most }: { code: string; label: string; most?: number }) {
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <Code
        block
        flex={1}
        miw={0}
        mah={most}
        tabIndex={most === undefined ? undefined : 0}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', overflowY: 'auto' }}
      >
        {code}
      </Code>
      <Copy value={code} label={label} />
    </Group>
  )
}

interface Props {
  identifier: string
  snippet: string
  origin: string
}

/** The version of the tag that this server was built with, as its build has written it. */
interface TagVersion {
  src: string
  integrity: string
}

const readVersion = async (address: string): Promise<TagVersion> => (await fetch(address)).json()

export function InstallCard({ identifier, snippet, origin }: Props) {
  const t = useT()
  const { data: version } = useSWR('/tag/version.json', readVersion)
  return (
    <Card
      id="install"
      title={t('Install on your site or in your app')}
      subtitle={t('Surveys appear on pages and in apps that carry this account’s identifier.')}
    >
      <TextInput
        label={t('Identifier')}
        description={t('Public: anybody can read it in the source of your pages.')}
        value={identifier}
        readOnly
        rightSection={<Copy value={identifier} label={t('Copy the identifier')} />}
      />
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {t('Snippet')}
        </Text>
        <CodeToCopy code={snippet} label={t('Copy the snippet')} />
      </Stack>
      <TagSeen />
      <Accordion variant="contained" order={3}>
        {waysOf(t, { identifier, snippet, origin, version }).map(({ id, name, steps, code }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="xs">
                <Text size="sm">{steps}</Text>
                {code ? <CodeToCopy code={code} label={t('Copy the code for: {name}', { name })} /> : null}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  )
}

/** A text can have several of them. */
const inCode = (children: ReactNode) => <Code key={String(children)}>{children}</Code>

const waysOf = (
  t: Translator,
  { identifier, snippet, origin, version }: Props & { version: TagVersion | undefined },
): {
  id: string
  name: string
  steps: ReactNode
  code?: string
}[] => [
  {
    id: 'html',
    name: t('A plain HTML page'),
    steps: t.rich(
      'Paste the snippet once into every page, before <code>{tag}</code>. It loads in the background and does not slow the page down.',
      { code: inCode, tag: '</head>' },
    ),
    code: snippet,
  },
  {
    id: 'tag-manager',
    name: t('A tag manager'),
    steps: t(
      'Create a tag of the type “Custom HTML” with the snippet, and let it fire once on all pages. Publish the container.',
    ),
    code: snippet,
  },
  {
    id: 'next',
    name: t('Next.js or another single page app'),
    steps: t('Put this into the root layout. The tag notices when the page address changes.'),
    code: `import Script from 'next/script'

<Script src="${origin}/tag.js" data-account="${identifier}" />`,
  },
  {
    id: 'npm',
    name: t('React, Vite or another bundler'),
    steps: t.rich(
      'Install the packages <code>@soundings/browser</code> and <code>@soundings/react</code>. They have types and promises, and <code>{element}</code> shows a survey where you put it. docs/tag.md describes them.',
      { code: inCode, element: '<InlineSurvey>' },
    ),
    code: `import { InlineSurvey, useSoundings } from '@soundings/react'

export default function App() {
  useSoundings({ host: '${origin}', account: '${identifier}' })
  return <InlineSurvey survey={1} />
}`,
  },
  {
    id: 'analytics',
    name: t('With Google Analytics, Segment or PostHog'),
    steps: t.rich(
      'Sends what happens to surveys, without the texts that people write. <code>dataLayer</code> is for Google Tag Manager; <code>gtag</code>, <code>analytics.track</code> (Segment), <code>posthog.capture</code> and other functions of the page work too.',
      { code: inCode },
    ),
    code: snippet.replace('></script>', ' data-events-to="dataLayer"></script>'),
  },
  {
    id: 'pinned',
    name: t('A pinned version, checked by its hash'),
    steps: t(
      'For sites that run only what somebody has reviewed. Change the snippet whenever this server is updated: until then it shows no surveys.',
    ),
    ...(version && {
      code: snippet.replace(
        /src="[^"]*"/,
        `src="${origin}${version.src}" integrity="${version.integrity}" crossorigin="anonymous"`,
      ),
    }),
  },
  {
    id: 'mobile',
    name: t('A mobile app'),
    steps: t(
      'Tell the mobile SDK this host and this identifier. Apps need https, so this host must be reachable over https.',
    ),
    code: `host        ${origin.replace(/^https?:\/\//, '')}
identifier  ${identifier}`,
  },
]
