import { useChat, useDeveloperMode, useSession } from '@medrad/remote-kit';
import { useNavigate } from '@medrad/remote-kit/router';
import { Icon, type IconName, lazyPart, Menu, type MenuEntry } from '@medrad/ui/core';
import { Suspense } from 'react';
import styles from './header.module.css';
import { useSignOut } from './use-sign-out';

const SignOutDialog = lazyPart(async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }));

interface ProfileMenuProps {
  onSettings: () => void;
  onAbout: () => void;
}

const adminLinks: { label: string; to: string; icon: IconName }[] = [
  { label: 'View Users', to: '/admin/users', icon: 'users' },
  { label: 'Activity Dashboard', to: '/admin/dashboard', icon: 'activity' },
  { label: 'Inbox', to: '/admin/messages', icon: 'inbox' },
  { label: 'Suggestions', to: '/admin/suggestions', icon: 'lightbulb' },
];

/** The initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** Runs a callback after the closing menu has returned the focus to its button. */
const afterMenu = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/** The menu of the signed-in user or guest. */
export function ProfileMenu({ onSettings, onAbout }: ProfileMenuProps) {
  const { user } = useSession();
  const { isDeveloper } = useDeveloperMode();
  const { isSigningOut, signOut, unsent, leave, cancel } = useSignOut();
  const navigate = useNavigate();
  const { open: openChat } = useChat();
  const initials = user ? initialsOf(user.name) : '';
  const link = (label: string, to: string, icon: IconName): MenuEntry => ({
    label,
    icon,
    href: to,
    onSelect: () => void navigate(to),
  });

  const items: MenuEntry[] = [
    link('Profile', '/profile', 'user'),
    { label: 'Settings', icon: 'settings', onSelect: onSettings },
    { label: 'About', icon: 'info', onSelect: onAbout },
    ...(user
      ? [{ label: 'Contact Admin', icon: 'message' as const, onSelect: () => afterMenu(openChat) }]
      : []),
    ...(user && isDeveloper
      ? [
          { kind: 'separator' as const },
          { kind: 'label' as const, label: 'Administration' },
          ...adminLinks.map(({ label, to, icon }) => link(label, to, icon)),
        ]
      : []),
    { kind: 'separator' },
    ...(user
      ? [
          {
            label: isSigningOut ? 'Signing out...' : 'Sign out',
            icon: 'log-out' as const,
            isDisabled: isSigningOut,
            keepsOpen: true,
            onSelect: signOut,
          },
        ]
      : [link('Sign in', '/login', 'log-in'), link('Register', '/register', 'edit')]),
  ];

  return (
    <>
      <Menu
        label="Profile"
        trigger={
          <button type="button" className={styles.avatar} aria-label={`${initials} Open profile menu`.trim()}>
            <span>{initials || <Icon name="user" />}</span>
          </button>
        }
        header={
          <>
            <div className={styles.who}>{user ? user.name : 'Guest User'}</div>
            <div className={styles.where}>{user ? user.institute : 'Please sign in to access features'}</div>
          </>
        }
        items={items}
        isClosed={unsent > 0}
      />
      {unsent > 0 && (
        <Suspense fallback={null}>
          <SignOutDialog
            unsent={unsent}
            isSigningOut={isSigningOut}
            onKeep={() => leave('kept')}
            onDelete={() => leave('deleted')}
            onClose={cancel}
          />
        </Suspense>
      )}
    </>
  );
}
