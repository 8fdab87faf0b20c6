// Which of the three kinds of web device this is (docs/api.md §2).

/** `touches`: maxTouchPoints; tells iPads, which identify as Macs, from desktops. */
export const deviceType = (agent: string, touches: number): 'desktop' | 'mobile' | 'tablet' =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(agent) || (/Macintosh/.test(agent) && touches > 1)
    ? 'tablet'
    : /Mobi|iPhone|Android/.test(agent)
      ? 'mobile'
      : 'desktop'
