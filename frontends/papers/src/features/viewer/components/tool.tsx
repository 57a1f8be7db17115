import { classNames } from '@medrad/ui/core';
import { ToolButton } from '@medrad/ui/shortcuts';
import type { ComponentProps } from 'react';
import styles from './toolbar.module.css';

/** A button of the reader's toolbar. */
export function Tool({ className, ...tool }: ComponentProps<typeof ToolButton>) {
  return <ToolButton className={classNames(styles.tool, className)} {...tool} />;
}
