import { Tooltip } from '@medrad/ui/core';
import type { ComponentProps } from 'react';
import { ToolIcon, type ToolIconName } from './tool-icon';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ToolIconName;
  /** Edge in px; 20 unless told. */
  iconSize?: number;
  /** The key that does the same, as `aria-keyshortcuts` has it: `+`, `Control+F`. */
  keys?: string;
}

/** A button of a toolbar that shows an icon alone; its tooltip names it and its key. The toolbar gives it its look. */
export function ToolButton({ label, icon, iconSize = 20, keys, ...button }: ToolButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label}>
      <button type="button" aria-label={label} aria-keyshortcuts={keys} {...button}>
        <ToolIcon name={icon} size={iconSize} />
      </button>
    </Tooltip>
  );
}
