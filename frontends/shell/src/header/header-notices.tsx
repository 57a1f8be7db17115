import { useSession } from '@medrad/remote-kit';
import { useWidget } from '../remotes/use-widget';
import styles from './header.module.css';

/** Its place is kept, so that nothing moves when it arrives. */
function Bell() {
  return <span className={styles.bell}>{useWidget('messaging', 'notices')}</span>;
}

/** The notices of a signed-in user. The page never waits for them and works without. */
export function HeaderNotices() {
  const { user } = useSession();
  return user ? <Bell key={user.id} /> : null;
}
