import { ButtonLink, useChat, useSession } from '@medrad/remote-kit';
import { Button, buttonClass, Icon } from '@medrad/ui/core';
import { site } from '../config/site';
import styles from './home.module.css';

/**
 * Invites visitors to contribute cases; Contact leads a guest to sign in and opens the chat for a
 * user.
 */
export function ContributeBanner() {
  const { user } = useSession();
  const { open } = useChat();
  return (
    <section className={styles.banner} aria-labelledby="contribute">
      <div>
        <h2 id="contribute">Have a case worth sharing?</h2>
        <p>
          Contribute your cases to the collection: contact the admin on {site.instagram.label} or right here.
        </p>
      </div>
      <div className={styles.bannerActions}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={site.instagram.href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name={site.instagram.icon} size={18} />
          {site.instagram.label}
        </a>
        {user ? (
          <Button variant="primary" icon="mail" aria-haspopup="dialog" onClick={open}>
            Contact
          </Button>
        ) : (
          <ButtonLink variant="primary" icon="mail" to={site.contact.guest}>
            Contact
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
