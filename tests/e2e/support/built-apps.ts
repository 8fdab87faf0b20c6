// Builds the small apps of tests/e2e/apps with our packages, and serves them as a site.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const APPS = path.resolve('tests/e2e/apps')
const run = promisify(execFile)

/** The Vite app; with React's development build, where strict mode mounts everything twice. */
export async function buildViteApp(appOfDocs: string): Promise<string> {
  const root = path.join(APPS, 'vite')
  const docs: Record<string, string> = {
    '/docs-main.tsx': `import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from '/docs-app.tsx'
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(App)))`,
    '/docs-app.tsx': appOfDocs,
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    html: { cspNonce: 'n0nce' },
    build: {
      emptyOutDir: true,
      rollupOptions: { input: ['index.html', 'docs.html'].map((name) => path.join(root, name)) },
    },
    plugins: [
      {
        name: 'app-of-docs',
        enforce: 'pre',
        resolveId: (id) => (id in docs ? id : null),
        load: (id) => docs[id] ?? null,
      },
    ],
  })
  return path.join(root, 'dist')
}

/** The Next app, with a pinned tag; its pages are rendered on the server when it is built. */
export async function buildNextApp(env: Record<string, string>): Promise<string> {
  const root = path.join(APPS, 'next')
  await run(process.execPath, [path.resolve('node_modules/next/dist/bin/next'), 'build', root], {
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  return path.join(root, 'dist')
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/x-component',
}

/** Answers a site's addresses with the files of a folder; others get the page `start`. */
export async function putApp(
  page: Page,
  site: string,
  folder: string,
  { start = 'index.html', policy }: { start?: string; policy?: string } = {},
): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const names = [pathname, `${pathname}.html`, `/${start}`].map((name) => path.join(folder, name))
    const file = names.find((name) => existsSync(name) && statSync(name).isFile()) ?? ''
    return route.fulfill({
      body: readFileSync(file),
      contentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
    })
  })
}
