import type { ComponentProps } from 'react';
import { ToolButton } from '@medrad/ui/shortcuts';
import styles from './tools.module.css';
import { chordInForce } from '../keys/key-bindings';
import { usePreferences } from '../preferences/preference-store';

/** A button of the viewer's bars. `keys` is the default key of its command; the label shows the present key. */
export function Tool({ keys, ...props }: ComponentProps<typeof ToolButton>) {
  const { keys: bindings } = usePreferences();
  const inForce = keys === undefined ? undefined : chordInForce(bindings, keys);
  return <ToolButton className={styles.tool} iconSize={22} keys={inForce} {...props} />;
}
