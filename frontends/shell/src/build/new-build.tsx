import { Button } from '@medrad/ui/core';
import { useState } from 'react';
import styles from './new-build.module.css';
import { reloadPage } from './reload-page';
import { useNewBuild } from './use-new-build';

/** Says above the screen that another build has replaced that of this page, and offers to reload. */
export function NewBuild() {
  const isReplaced = useNewBuild();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div role="status">
      {isReplaced && !isPutOff ? (
        <div className={styles.notice}>
          <span className={styles.text}>
            <strong>A new version is here.</strong> Reload the page to use it.
          </span>
          <span className={styles.actions}>
            <Button size="sm" variant="primary" icon="refresh" onClick={reloadPage}>
              Reload
            </Button>
            <Button size="sm" onClick={() => setPutOff(true)}>
              Later
            </Button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
