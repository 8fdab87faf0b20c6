// Computes the layout of the drawing of a survey's paths: boxes, lines, and the answers of each
// line. Pure.
import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from '@dagrejs/dagre'
import type { Translator } from '@/lib/platform/contract/translator'
import type { RawQuestion } from '../../state/raw-document'
import { END, labelOf, listRoutes, type Route } from './list-routes'

export const NODE = { width: 196, height: 76 }
const END_NODE = { width: 80, height: 36 }
const LONGEST_LABEL = 22

export interface DrawnNode {
  id: string
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnRoute extends Route {
  label: string
  points: { x: number; y: number }[]
  labelAt: { x: number; y: number } | null
}

export interface Drawing {
  width: number
  height: number
  nodes: DrawnNode[]
  routes: DrawnRoute[]
}

const cut = (text: string): string =>
  text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL - 1)}…` : text

/** A drawing from top to bottom. Keys must be unique: equal ones would share a box. */
export function drawPaths(t: Translator, questions: readonly RawQuestion[]): Drawing {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>()
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 46, marginx: 16, marginy: 16 })
  for (const { key = '' } of questions) graph.setNode(key, { ...NODE })
  graph.setNode(END, { ...END_NODE })
  const routes = listRoutes(t, questions)
  for (const { from, to, answers } of routes) {
    const label = cut(labelOf(t, answers))
    graph.setEdge(from, to, { width: label.length * 7, height: label ? 20 : 0, labelpos: 'c' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    nodes: graph.nodes().map((id) => {
      const node = graph.node(id)
      return { id, x: node.x ?? 0, y: node.y ?? 0, width: node.width, height: node.height }
    }),
    routes: routes.map((route) => {
      const edge = graph.edge(route.from, route.to)
      const label = labelOf(t, route.answers)
      return {
        ...route,
        label,
        points: edge.points ?? [],
        labelAt: label && edge.x !== undefined && edge.y !== undefined ? { x: edge.x, y: edge.y } : null,
      }
    }),
  }
}

/** An SVG path with a smooth line through points. */
export function lineThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...others] = points
  if (!first) return ''
  const start = `M${first.x},${first.y}`
  return others.reduce((text, point, index) => {
    const before = points[index] ?? first
    const middle = (before.y + point.y) / 2
    return `${text} C${before.x},${middle} ${point.x},${middle} ${point.x},${point.y}`
  }, start)
}
