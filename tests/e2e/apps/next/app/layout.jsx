import { Surveys } from './surveys'

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>
        <Surveys />
        {children}
      </body>
    </html>
  )
}
