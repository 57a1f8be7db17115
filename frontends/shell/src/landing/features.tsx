import { Card, CardGrid, Icon, type IconName } from '@medrad/ui/core';
import styles from './landing.module.css';

const features: { title: string; text: string; icon: IconName }[] = [
  {
    title: 'Interactive Case Tests',
    text: 'Image-based spotters with immediate feedback: look, decide, reveal the answer and its key points.',
    icon: 'image',
  },
  {
    title: 'Theory Papers',
    text: 'Previous year papers of your subjects, with model answers to check yourself against.',
    icon: 'book',
  },
  {
    title: 'Peer Review',
    text: 'Put a difficult case to your peers and discuss what everyone sees in it.',
    icon: 'message',
  },
  {
    title: 'Reporting Room',
    text: 'Open a whole study, write findings and impression, and get written feedback from a senior.',
    icon: 'clipboard',
  },
  {
    title: 'Curated Content',
    text: 'Every image is chosen and described by radiologists for what examinations ask. No filler.',
    icon: 'award',
  },
];

/** The features of the product. */
export function Features() {
  return (
    <section className={styles.section} aria-labelledby="features">
      <h2 id="features">Everything between the textbook and the viva</h2>
      <p className={styles.sectionLead}>
        Five rooms, one login. Made to be used in the gaps of a working day.
      </p>
      <CardGrid className={styles.features}>
        {features.map(({ title, text, icon }) => (
          <Card as="li" key={title} padding="lg" className={styles.feature}>
            <span className={styles.featureIcon}>
              <Icon name={icon} size={26} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
