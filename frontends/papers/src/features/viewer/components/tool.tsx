import { Icon, type IconName } from '@medrad/ui/core';
import type { ButtonHTMLAttributes } from 'react';
import styles from './toolbar.module.css';

/** Outlines on a 24 × 24 grid that only this screen uses. */
const outlines = {
  'zoom-in': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M11 8v6M8 11h6',
  'zoom-out': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M8 11h6',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10',
} as const;

type Outline = keyof typeof outlines;

function Picture({ icon }: { icon: IconName | Outline }) {
  if (!(icon in outlines)) return <Icon name={icon as IconName} size={20} />;
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[icon as Outline]} />
    </svg>
  );
}

interface ToolProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string;
  icon: IconName | Outline;
  /** As printed on the key. */
  keys?: string;
}

/** A button of the toolbar that shows an icon alone. */
export function Tool({ label, icon, keys, className, ...button }: ToolProps) {
  return (
    <button
      type="button"
      className={className ? `${styles.tool} ${className}` : styles.tool}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      {...button}
    >
      <Picture icon={icon} />
    </button>
  );
}
