import { Dialog, Icon } from '@medrad/ui/core';
import { site } from '../config/site';
import styles from './about.module.css';

/** A dialog about the product: its purpose, the origin of its name, and its team. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`About ${site.name}`}>
      <div className={styles.text}>
        <h3>Our mission</h3>
        <p>
          {site.name} is a concise, exam-focused companion to your textbooks and teachers, made by residents
          for residents: real images, short key points, and the questions examiners really ask.
        </p>
        <h3>Where it comes from</h3>
        <p>
          The project is named after {site.code}, the interventional radiology room where it began. Between
          two procedures, cases were passed around on the console screen, guessed, argued over and remembered.
        </p>
        <h3>The team</h3>
        <ul className={styles.team}>
          {site.team.map((member) => (
            <li key={member.name}>
              <span className={styles.face}>
                <Icon name="user" size={22} />
              </span>
              <span>
                <strong>{member.name}</strong>
                <span className={styles.muted}>{member.credentials}</span>
                <span className={styles.muted}>{member.role}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
