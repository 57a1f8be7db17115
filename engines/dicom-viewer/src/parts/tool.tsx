import type { ComponentProps } from 'react';
import { ToolButton } from '@medrad/ui/shortcuts';
import styles from '../dicom-viewer.module.css';

/** A button of the viewer's bars. */
export function Tool(props: ComponentProps<typeof ToolButton>) {
  return <ToolButton className={styles.tool} iconSize={22} {...props} />;
}
