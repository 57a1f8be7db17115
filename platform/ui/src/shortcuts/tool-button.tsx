import { Tooltip } from '@medrad/ui/core';
import type { ComponentProps } from 'react';
import { ToolIcon, type ToolIconName } from './tool-icon';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ToolIconName;
  /** Edge length of the icon in px. Default 20. */
  iconSize?: number;
  /** Shortcut in the syntax of `aria-keyshortcuts`: `+`, `Control+F`. */
  keys?: string;
}

/** A toolbar button with an icon; its tooltip shows its name and shortcut. The toolbar sets its look. */
export function ToolButton({ label, icon, iconSize = 20, keys, ...button }: ToolButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label}>
      <button type="button" aria-label={label} aria-keyshortcuts={keys} {...button}>
        <ToolIcon name={icon} size={iconSize} />
      </button>
    </Tooltip>
  );
}
