import type { PrivateMessage } from '@medrad/contracts';
import { Icon, type IconName, VisuallyHidden } from '@medrad/ui/core';
import styles from './inbox.module.css';

const looks: Record<PrivateMessage['priority'], { icon: IconName; label: string }> = {
  high: { icon: 'alert', label: 'High priority' },
  normal: { icon: 'flag', label: 'Normal priority' },
  low: { icon: 'arrow-down', label: 'Low priority' },
};

export function PriorityIcon({ priority }: { priority: PrivateMessage['priority'] }) {
  const { icon, label } = looks[priority];
  return (
    <span className={styles.priority} data-priority={priority} title={label}>
      <Icon name={icon} size={20} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
