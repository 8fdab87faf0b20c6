// A survey whose texts name earlier answers and Context Data.
import type { SurveyDocumentInput } from '@/lib/surveys/document/survey-document.endpoint'

export const RECALL_SURVEYS: SurveyDocumentInput[] = [
  {
    key: 'recall',
    eventName: 'recall',
    name: 'Recall',
    status: 'live',
    locale: 'en',
    look: { backButton: true, progress: true },
    thankYou: 'Thanks, {{data:name|friend}}. You use {{answer:parts|our product}}.',
    questions: [
      {
        key: 'plan',
        kind: 'single_choice',
        content: 'Which plan do you have, {{data:name|friend}}?',
        answers: ['Free', 'Pro'],
      },
      {
        key: 'parts',
        kind: 'multiple_choices',
        content: 'What do you use in {{answer:plan|your plan}}?',
        answers: ['Search', 'Reports', 'Mails'],
        optional: true,
      },
      {
        key: 'words',
        kind: 'free_text',
        content: 'What is missing in {{answer:parts|the product}}?',
        helper: { afterText: 'Your plan: {{answer:plan|unknown}}' },
      },
      {
        key: 'note',
        kind: 'custom_content',
        content: '<p>You said: <b class="said">{{answer:words|nothing}}</b> as {{data:name|a friend}}</p>',
      },
    ],
  },
]
