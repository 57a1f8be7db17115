import { Icon, type IconName } from '@medrad/ui/core';

/** Outlines on a 24 × 24 grid that only toolbars use, beside those of every screen. */
const paths = {
  'zoom-in': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M11 8v6M8 11h6',
  'zoom-out': 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5M8 11h6',
  rotate: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14',
  invert:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 7l4.5-2.5M12 12h9M12 17l4.5 2.5M12 9.5l7.5-2M12 14.5l7.5 2',
  adjust:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.300 17.300 19 19M5 19l1.7-1.7M17.300 6.700 19 5',
  reset: 'M4 5v5h5M4.5 10A8 8 0 1 1 4 14',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  'exit-fullscreen': 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10',
} as const;

export type ToolIconName = IconName | keyof typeof paths;

const isToolOutline = (name: ToolIconName): name is keyof typeof paths => name in paths;

export function ToolIcon({ name, size }: { name: ToolIconName; size: number }) {
  if (!isToolOutline(name)) return <Icon name={name} size={size} />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
