import { useSession } from '@medrad/remote-kit';
import { useWidget } from '../remotes/use-widget';
import styles from './header.module.css';

/** Reserves the space of the bell, so that nothing moves when it loads. */
function Bell() {
  return <span className={styles.bell}>{useWidget('messaging', 'notices')}</span>;
}

/** The notices of a signed-in user. The page does not wait for them and works without them. */
export function HeaderNotices() {
  const { user } = useSession();
  return user ? <Bell key={user.id} /> : null;
}
