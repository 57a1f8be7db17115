import { Card, CardGrid, Icon } from '@medrad/ui/core';
import { site } from '../config/site';
import styles from './landing.module.css';

/** The two members of the team. */
export function Team() {
  return (
    <section className={styles.section} aria-labelledby="team">
      <h2 id="team">Our Team</h2>
      <p className={styles.sectionLead}>
        Started in an interventional radiology room, between two procedures.
      </p>
      <CardGrid columns={2}>
        {site.team.map(({ name, credentials, role, links }) => (
          <Card as="li" key={name} padding="lg" className={styles.member}>
            <span className={styles.face}>
              <Icon name="user" size={30} />
            </span>
            <div>
              <h3>{name}</h3>
              <p>{credentials}</p>
              <p className={styles.muted}>{role}</p>
              <ul className={styles.social}>
                {links.map(({ label, href, icon }) => (
                  <li key={href}>
                    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
                      <Icon name={icon} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
