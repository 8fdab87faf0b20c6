// The call of the management API that gives the figures of this page.
'use client'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { Disclosure } from '@/components/ui/disclosure'
import { useT } from '@/components/ui/texts/texts'
import { consoleUrl } from '@/lib/api/client/console-client'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { showReport } from '@/lib/results/reports.endpoint'
import { useComparison } from '../compare/use-comparison'
import { useReportFilter } from '../use-report-filter'
import { toCurl } from './to-curl'

export function ApiCall({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { query } = useReportFilter()
  const { query: comparison } = useComparison()
  if (!query) return null
  const params = { accountId, surveyId }
  const path = comparison
    ? consoleUrl(compareResults, { params, query: { ...query, ...comparison } })
    : consoleUrl(showReport, { params, query })
  const line = toCurl(window.location.origin, path)
  return (
    <Disclosure show={t('Show the API call')} hide={t('Hide the API call')}>
      <Stack gap="xs" mt="xs">
        <Text size="sm">
          {t(
            'This call of the management API gives the figures on this page. Filters have the same names here, in files and in the API.',
          )}
        </Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {line}
        </Code>
        <Group>
          <CopyButton value={line}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? t('Copied') : t('Copy the call')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Disclosure>
  )
}
