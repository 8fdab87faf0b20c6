// What the respondents' pages say in Arabic.
import type { Words } from './words'

export const ar: Words = {
  results: 'النتائج',
  thanks: 'شكرًا لك!',
  done: 'تم',
  closePage: 'يمكنك إغلاق هذه الصفحة الآن.',
  continueTo: 'المتابعة إلى',
  otherSite: 'يؤدي هذا الرابط إلى موقع آخر.',
  ownChoice: 'اختيارك',
  ownAnswer: 'إجابتك',
  noAnswers: 'لا توجد إجابات بعد.',
  ownWords: 'لا تُعرض هنا الإجابات المكتوبة.',
  notCounted: 'لا توجد نتيجة إجمالية لهذا السؤال.',
  together: 'كثيرًا ما اختيرت معًا',
  branding: 'استبيان من Soundings',
  answers: { two: 'إجابتان', few: '{n} إجابات', other: '{n} إجابة' },
  people: { two: 'شخصان', few: '{n} أشخاص', many: '{n} شخصًا', other: '{n} شخص' },
  ofAnswers: {
    two: 'من أصل إجابتين ({whole})',
    few: 'من أصل {n} إجابات ({whole})',
    other: 'من أصل {n} إجابة ({whole})',
  },
  ofPeople: {
    two: 'من أصل شخصين ({whole}). كان يمكن اختيار عدة إجابات.',
    few: 'من أصل {n} أشخاص ({whole}). كان يمكن اختيار عدة إجابات.',
    many: 'من أصل {n} شخصًا ({whole}). كان يمكن اختيار عدة إجابات.',
    other: 'من أصل {n} شخص ({whole}). كان يمكن اختيار عدة إجابات.',
  },
  ofTicks: {
    two: 'من أصل اختيارين ({whole}). كان يمكن اختيار عدة إجابات.',
    few: 'من أصل {n} اختيارات ({whole}). كان يمكن اختيار عدة إجابات.',
    many: 'من أصل {n} اختيارًا ({whole}). كان يمكن اختيار عدة إجابات.',
    other: 'من أصل {n} اختيار ({whole}). كان يمكن اختيار عدة إجابات.',
  },
  latest: { other: 'من بين آخر {n} شخص.' },
  updated: {
    two: 'تم تحديث النتائج: إجابتان.',
    few: 'تم تحديث النتائج: {n} إجابات.',
    other: 'تم تحديث النتائج: {n} إجابة.',
  },
}
