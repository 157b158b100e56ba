import 'citation-elements/styles.css';
import type { ReactNode } from 'react';
import '../../shared/chat.css';

export const metadata = { title: 'Citations in Next.js', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
