import { Link } from '@medrad/remote-kit/router';
import { Icon } from '@medrad/ui/core';
import { lazy, Suspense, useState } from 'react';
import { site } from '../config/site';
import { HeaderSearch } from './header-search';
import styles from './header.module.css';
import { CompactNav, MainNav } from './main-nav';
import { ProfileMenu } from './profile-menu';

const AboutDialog = lazy(async () => ({ default: (await import('../about/about-dialog')).AboutDialog }));
const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/settings-dialog')).SettingsDialog,
}));

/** The bar above every screen, and the two dialogs that are opened from it. */
export function Header() {
  const [dialog, setDialog] = useState<'about' | 'settings' | null>(null);
  const close = () => setDialog(null);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.mark} aria-label="Start page">
          <span className={styles.tile}>
            <Icon name="activity" size={22} />
          </span>
        </Link>
        <button
          type="button"
          className={styles.title}
          aria-haspopup="dialog"
          onClick={() => setDialog('about')}
        >
          {site.name}
        </button>
        <MainNav />
        <span className={styles.space} />
        <HeaderSearch />
        <CompactNav />
        <ProfileMenu onSettings={() => setDialog('settings')} onAbout={() => setDialog('about')} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'about' ? <AboutDialog onClose={close} /> : null}
        {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
      </Suspense>
    </header>
  );
}
