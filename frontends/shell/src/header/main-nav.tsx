import { NavLink, useNavigate } from '@medrad/remote-kit/router';
import { IconButton, Menu } from '@medrad/ui/core';
import { prefetchArea } from '../remotes/prefetch-area';
import styles from './header.module.css';
import { useNavLinks } from './nav-links';

/** The links to the areas as a row, on wide windows. */
export function MainNav() {
  const links = useNavLinks();
  if (links.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label="Main">
      {links.map(({ label, to }) => (
        <NavLink key={to} to={to} className={styles.link} onPointerEnter={() => prefetchArea(to)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The links to the areas as a menu, on narrow windows. */
export function CompactNav() {
  const links = useNavLinks();
  const navigate = useNavigate();
  if (links.length === 0) return null;
  return (
    <div className={styles.compact}>
      <Menu
        label="Main"
        trigger={<IconButton label="Open navigation" icon="menu" />}
        items={links.map(({ label, to }) => ({ label, href: to, onSelect: () => void navigate(to) }))}
      />
    </div>
  );
}
