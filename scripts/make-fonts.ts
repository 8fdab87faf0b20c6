// Generates the fonts of lib/platform/pdf/fonts from their npm packages: each reduced to the
// characters in use, and compressed. They are in the repository because the packages have 130 MB.
// To change a version: `npx tsx scripts/make-fonts.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { root, runOrStop } from './tools.mjs'

const SUBSETTER = 'subset-font@2.9.0'
const cache = path.join(root, 'node_modules/.cache/soundings/fonts')
const target = path.join(root, 'lib/platform/pdf/fonts')

/** The characters of a two-byte encoding: a national standard's selection. */
function repertoire(encoding: string) {
  const decoder = new TextDecoder(encoding)
  let text = ''
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) text += decoder.decode(Uint8Array.of(lead, trail))
  }
  return text.replaceAll('\uFFFD', '')
}

const HANGUL = Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index)).join('')
const withoutHan = (text: string) => text.replace(/\p{Script=Han}/gu, '')

interface Font {
  name: string
  version: string
  /** Whether there is a separate bold file. */
  bold?: boolean
  /** The characters to keep; all if absent. */
  cut?: () => string
}

const FONTS: Font[] = [
  { name: 'noto-sans-arabic', version: '0.4.3', bold: true },
  { name: 'noto-sans-hebrew', version: '0.4.1', bold: true },
  { name: 'noto-sans-devanagari', version: '0.4.1', bold: true },
  { name: 'noto-sans-thai', version: '0.4.2', bold: true },
  { name: 'noto-sans-sc', version: '0.4.3', cut: () => repertoire('gbk') + repertoire('big5') },
  { name: 'noto-sans-jp', version: '0.4.3', cut: () => repertoire('euc-jp') },
  { name: 'noto-sans-kr', version: '0.4.3', cut: () => HANGUL + withoutHan(repertoire('euc-kr')) },
  { name: 'noto-emoji', version: '0.4.7' },
]

const packageOf = (name: string) => `@expo-google-fonts/${name}`
const folderOf = (name: string) => path.join(cache, 'node_modules', packageOf(name))

await runOrStop(
  [
    'npm',
    'install',
    ...['--prefix', cache, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', SUBSETTER],
    ...FONTS.map(({ name, version }) => `${packageOf(name)}@${version}`),
  ],
  'The packages of the fonts cannot be had; is there a network?',
)
const { default: subsetFont } = await import(
  pathToFileURL(path.join(cache, 'node_modules/subset-font/index.js')).href
)

for (const { name, bold, cut } of FONTS) {
  await make(name, '400Regular', '', cut)
  if (bold) await make(name, '700Bold', '-bold', cut)
}
writeLicence()

async function make(name: string, weight: string, suffix: string, cut?: () => string) {
  const family = name === 'noto-emoji' ? 'NotoEmoji' : `NotoSans${familyOf(name)}`
  const whole = readFileSync(path.join(folderOf(name), weight, `${family}_${weight}.ttf`))
  const font = cut ? await subsetFont(whole, cut(), { targetFormat: 'sfnt' }) : whole
  const packed = await promisify(brotliCompress)(font, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(path.join(target, `${name}${suffix}.ttf.br`), packed)
  console.log(`${name}${suffix}: ${font.length} bytes, packed ${packed.length}`)
}

function familyOf(name: string) {
  const script = name.replace('noto-sans-', '')
  return script.length === 2 ? script.toUpperCase() : `${script.slice(0, 1).toUpperCase()}${script.slice(1)}`
}

/** All fonts have the same licence, after a line with the font's author. */
function writeLicence() {
  const texts = FONTS.map(({ name }) => readFileSync(path.join(folderOf(name), 'LICENSE_FONT'), 'utf8'))
  const makers = FONTS.map(({ name }, index) => `${name}: ${texts[index]?.split('\n', 1)[0]}`)
  const [first = ''] = texts
  const licence = first.slice(first.indexOf('\n') + 1).trimStart()
  writeFileSync(path.join(target, 'LICENSE-noto'), `${makers.join('\n')}\n\n${licence}`)
}
