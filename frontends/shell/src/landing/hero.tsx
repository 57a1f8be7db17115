import { ButtonLink } from '@medrad/remote-kit';
import { HeroArt } from './hero-art';
import styles from './landing.module.css';

/** The first section: the headline and the buttons to sign in or register. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <p className={styles.kicker}>By residents, for residents</p>
          <h1>See it once. Know it in the exam.</h1>
          <p className={styles.lead}>
            Medical Radiology trains your eye on real images: quick spotters with key points, previous year
            papers, and a reporting room that answers back.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/register" variant="primary" size="lg" icon="arrow-right">
              Get Started
            </ButtonLink>
            <ButtonLink to="/login" size="lg" className={styles.onDark}>
              Sign In
            </ButtonLink>
          </div>
          <ul className={styles.proof}>
            <li>Real images</li>
            <li>Answers at once</li>
            <li>Phone, tablet, desktop</li>
          </ul>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}
