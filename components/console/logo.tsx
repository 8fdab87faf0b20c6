// The logo: the name with a sounding line. Plain, because the error page has it, which every page loads.
'use client'
import classes from './logo.module.css'

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#046f8d" />
        <path d="M16 5v13" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="16" cy="20" r="3" fill="#fff" />
        <path
          d="M5 26c3-3 5-3 8-1s6 2 8 0 4-2 6 0"
          stroke="#a6d1df"
          strokeWidth="2.5"
          fill="none"
          strokeLinecap="round"
        />
      </svg>
      Soundings
    </span>
  )
}
