// Shows new recovery codes, once.
'use client'
import { Button, Code, CopyButton, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'

/** `codes` null: nothing is shown. */
export function RecoveryCodes({ codes, onStored }: { codes: string[] | null; onStored: () => void }) {
  const t = useT()
  const text = `${codes?.join('\n') ?? ''}\n`
  return (
    <Modal
      opened={codes !== null}
      // Escape and clicks beside it must not lose what is shown once.
      onClose={() => {}}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('Store your recovery codes')}
      centered
    >
      <Stack>
        <Text>
          {t(
            'If you lose your phone or your passkey, each of these signs you in once instead. They are shown only now. Print them, or keep them in your password manager.',
          )}
        </Text>
        <SimpleGrid
          component="ul"
          cols={2}
          spacing="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label={t('Recovery codes')}
        >
          {codes?.map((code) => (
            <li key={code}>
              <Code fz="sm">{code}</Code>
            </li>
          ))}
        </SimpleGrid>
        <Group>
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('Copied') : t('Copy them')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="soundings-recovery-codes.txt"
          >
            {t('Download them')}
          </Button>
        </Group>
        <Button onClick={onStored} data-autofocus>
          {t('I have stored them')}
        </Button>
      </Stack>
    </Modal>
  )
}
