// The page that shows an OpenAPI document to people: no script, nothing from elsewhere.
import { type Html, html, raw } from '@/lib/platform/html/html'
import { type ApiDocument, callsOf } from './api-document.render'
import { describeOperation, methodBadge } from './operation.render'
import { inline, prose } from './prose.render'
import { REFERENCE_STYLE } from './reference-style.render'
import { describeSchema } from './schema-fields.render'

interface OtherPage {
  href: string
  name: string
}

interface ReferencePage {
  document: ApiDocument
  /** Where the document itself is. */
  source: string
  other: OtherPage
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function contents(document: ApiDocument): Html {
  const groups = document.tags.map(({ name }) => {
    const links = callsOf(document, name).map(
      ({ method, operation: { operationId, summary } }) =>
        html`<li><a href="#${operationId}"><span>${inline(summary)}</span> ${methodBadge(method)}</a></li>`,
    )
    return html`<li><a class="group" href="#tag-${name}">${capital(name)}</a><ul>${links}</ul></li>`
  })
  return html`<ul>${groups}<li><a class="group" href="#schemas">Schemas</a></li></ul>`
}

const section = (document: ApiDocument, { name, description }: ApiDocument['tags'][number]): Html =>
  html`<section id="tag-${name}">
<h2>${capital(name)}</h2>
<p>${inline(description)}</p>
${callsOf(document, name).map(describeOperation)}
</section>
`

function schemas({ components }: ApiDocument): Html {
  const all = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article class="operation" id="schema-${name}"><div class="words"><h3><a href="#schema-${name}">${name}</a></h3>${describeSchema(schema)}</div></article>`,
  )
  return html`<section id="schemas"><h2>Schemas</h2>${all}</section>`
}

/** The whole document as text. */
export function renderReference({ document, source, other }: ReferencePage): string {
  const { title, version, summary, description } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} reference</title>
<style>${raw(REFERENCE_STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="home"><a href="/">Soundings</a></p>
<p class="other"><a href="${other.href}">${other.name}</a></p>
<details><summary>Contents</summary>${contents(document)}</details>
</nav>
<main id="content" tabindex="-1">
<header>
<h1>${title}</h1>
<p class="lead">${summary}</p>
<p class="type">Version ${version} · <a href="${source}">OpenAPI document</a></p>
${prose(description)}
</header>
${document.tags.map((tag) => section(document, tag))}
${schemas(document)}
</main>
</body>
</html>
`.toString()
}
