import { useSession } from '@medrad/remote-kit';
import styles from './home.module.css';

/** A greeting by name. */
export function Welcome() {
  const { user } = useSession();
  return (
    <section className={styles.welcome}>
      <p className={styles.kicker}>Your reading room</p>
      <h1>
        {user ? 'Welcome, ' : 'Welcome '}
        <span>{user ? user.name : 'back'}</span>
      </h1>
      <p className={styles.text}>
        Pick up where you left off. Ten minutes of spotters a day beat a weekend of cramming.
      </p>
    </section>
  );
}
