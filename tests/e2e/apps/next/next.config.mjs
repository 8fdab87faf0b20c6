// A small app, rendered on the server when it is built.
import path from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  distDir: 'dist',
  turbopack: { root: path.resolve(import.meta.dirname, '../../../..') },
}
