import { type IconName, iconPaths } from './icon-paths';

interface IconProps {
  name: IconName;
  /** Edge length in px. Default 20. */
  size?: number;
  /** Whether the outline is filled, for a chosen star. */
  isFilled?: boolean;
  className?: string;
}

/** A decorative icon; its meaning must be in a text or label beside it. */
export function Icon({ name, size = 20, isFilled = false, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
