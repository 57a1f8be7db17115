import { Icon } from '@medrad/ui/core';
import { site } from '../config/site';
import styles from './home.module.css';

/** The footer: social profile, messaging group and copyright. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p>{site.copyright}</p>
        <ul>
          {[site.instagram, site.group].map(({ label, href, icon }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} size={18} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
