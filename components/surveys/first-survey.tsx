// The list of an account that has no survey yet: what one is, and the starting points right there.
'use client'
import { Button, Stack, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '@/components/console/account-context'
import { EmptyState } from '@/components/ui/empty-state'
import type { TemplateName } from '@/lib/contract/console/survey-templates'
import { NewSurvey, TemplateGrid } from './new-survey'

export function FirstSurvey() {
  const mayEdit = useMay('edit_surveys')
  const [template, setTemplate] = useState<TemplateName>('feedback')
  const [open, setOpen] = useState(false)
  return (
    <Stack maw={720} mx="auto">
      <EmptyState icon={<IconMessageQuestion size={28} />} title="Ask your first question">
        A survey is one to five short questions that appear on your pages or in your app, to the people and at
        the moment that you choose. Their answers arrive here.
        {mayEdit ? null : ' Owners and designers of this account can write one.'}
      </EmptyState>
      {mayEdit ? (
        <>
          <TemplateGrid value={template} onChange={setTemplate} />
          <Button size="md" mx="auto" onClick={() => setOpen(true)}>
            Go on with this
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            Everything can be changed later, and nobody sees it until you publish it. Have survey files
            already? Choose “Import…” under “Files”.
          </Text>
        </>
      ) : null}
      {open ? <NewSurvey first={template} onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}
