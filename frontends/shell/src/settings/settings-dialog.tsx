import { useDeveloperMode } from '@medrad/remote-kit';
import { Dialog, Switch, useTheme } from '@medrad/ui/core';
import { DeveloperAccess } from './developer-access';
import { DeveloperExit } from './developer-exit';
import { FeatureSwitches } from './feature-switches';
import styles from './settings.module.css';

/** Settings: theme, developer access and, for developers, feature switches. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { theme, setTheme } = useTheme();
  const { isDeveloper } = useDeveloperMode();
  return (
    <Dialog open onOpenChange={onClose} title="Settings">
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3>Appearance</h3>
          <Switch
            label="Dark theme"
            description="Easier on the eyes in the reading room."
            checked={theme === 'dark'}
            onChange={(isDark) => setTheme(isDark ? 'dark' : 'light')}
          />
        </section>
        <section className={styles.section}>
          <h3>Developer</h3>
          {isDeveloper ? <DeveloperExit onDone={onClose} /> : <DeveloperAccess onGranted={onClose} />}
        </section>
        {isDeveloper ? <FeatureSwitches /> : null}
      </div>
    </Dialog>
  );
}
