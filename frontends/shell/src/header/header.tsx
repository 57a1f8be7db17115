import { Link } from '@medrad/remote-kit/router';
import { Icon, lazyPart, preloadDialog, preloadMenu, preloadToasts } from '@medrad/ui/core';
import { Suspense, useEffect, useState } from 'react';
import { whenSettled } from '../app/when-settled';
import { site } from '../config/site';
import { HeaderNotices } from './header-notices';
import { HeaderSearch } from './header-search';
import styles from './header.module.css';
import { PhoneSearch } from './phone-search';
import { CompactNav, MainNav } from './main-nav';
import { ProfileMenu } from './profile-menu';

const AboutDialog = lazyPart(async () => ({ default: (await import('../about/about-dialog')).AboutDialog }));
const SettingsDialog = lazyPart(async () => ({
  default: (await import('../settings/settings-dialog')).SettingsDialog,
}));

/** The bar above every screen, with the dialogs that it opens. */
export function Header() {
  const [dialog, setDialog] = useState<'about' | 'settings' | null>(null);
  const close = () => setDialog(null);
  useEffect(
    () =>
      whenSettled(() => {
        // Loads the dialogs in advance, so that they open without a connection.
        preloadDialog();
        preloadMenu();
        preloadToasts();
        AboutDialog.preload();
        SettingsDialog.preload();
      }),
    [],
  );
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
        <PhoneSearch />
        <CompactNav />
        <HeaderNotices />
        <ProfileMenu onSettings={() => setDialog('settings')} onAbout={() => setDialog('about')} />
      </div>
      <Suspense fallback={null}>
        {dialog === 'about' ? <AboutDialog onClose={close} /> : null}
        {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
      </Suspense>
    </header>
  );
}
