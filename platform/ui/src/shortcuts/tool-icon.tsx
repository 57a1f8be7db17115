import { Icon, type IconName } from '@medrad/ui/core';

/** Icon outlines on a 24 × 24 grid that only toolbars use. */
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
  move: 'M12 3v18M3 12h18M9 5.5 12 3l3 2.500M9 18.5l3 2.500 3-2.500M5.5 9 3 12l2.500 3M18.5 9l2.500 3-2.500 3',
  stack: 'M4 9h12v12H4zM8 9V6h12v12h-4M12 6V3h9v11',
  length: 'M4 20 20 4M2.500 16.500l5 5M16.500 2.500l5 5',
  angle: 'M19 5 4 19h17M11 19a7 7 0 0 0-2-4.700',
  ellipse: 'M12 6c5.500 0 9.500 2.700 9.500 6s-4 6-9.500 6-9.500-2.700-9.500-6 4-6 9.500-6Z',
  'cursor-3d': 'M12 3v7M12 14v7M3 12h7M14 12h7M8 5h8M5 8v8',
  'reference-lines': 'M4 4h16v16H4zM4 9l16 6M4 5l16 6M4 13l16 6',
  'link-views': 'M3 4h7v7H3zM14 13h7v7h-7zM13 7h5v4M11 17H6v-4',
  'four-up': 'M3 4h18v16H3zM12 4v16M3 12h18',
  'three-up': 'M3 4h18v16H3zM9 4v16M15 4v16',
  probe: 'M12 2v6M12 16v6M2 12h6M16 12h6M12 12h.01',
  rectangle: 'M4 6h16v12H4z',
  polygon: 'M12 3l8.500 6-3 11H6L3.500 9z',
  freehand: 'M5 17c-3-5 0-12 6-12 4 0 4 4 7 4s3.500 4 1 7-4-.5-7 1.500-5 2.500-7-.5Z',
  cobb: 'M3 7l12-4M5 20l16-3M9 5v4.500M12 18.700V14M9 9.500c1.500 1 2.500 2.500 3 4.500',
  arrow: 'M20 20 5 5M5 14V5h9',
  text: 'M5 7V4h14v3M12 4v16M9 20h6',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2',
  redo: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h2',
  measure: 'M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  histogram: 'M3 21h18M5 21v-6M9 21V9M13 21V4M17 21v-9M20 21v-4',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14',
  magnifier: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM15 15l6 6',
  shutter: 'M3 4h18v16H3zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M3 9l4.500-5M16.500 20l4.500-5',
  flip: 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z',
  'actual-size': 'M5 8l2.500-2v12M16 8l2.500-2v12M12.500 10h.01M12.500 15h.01',
  'one-up': 'M4 4h16v16H4z',
  'two-up': 'M3 4h18v16H3zM12 4v16',
  planes: 'M4 8l8-4 8 4-8 4zM4 8v8l8 4 8-4V8M12 12v8M4 12l8 4 8-4',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.500 3.500a4 4 0 0 0 5.700 5.700l1.500-1.500',
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
