import { useDeveloperMode, useSearchScope } from '@medrad/remote-kit';
import { Button, lazyPart, Page } from '@medrad/ui/core';
import { Suspense, useState } from 'react';
import { paths } from '../../paths';
import { Filters } from './components/filters';
import { ListHeader } from './components/list-header';
import { PaperGrid } from './components/paper-grid';
import { useListAddress } from './hooks/use-list-address';
import { searchName } from './list-heading';
import type { PaperAction } from './paper-action';

const PaperDialogs = lazyPart(() => import('./components/paper-dialogs'));

/** /theory-papers: papers of past examinations, narrowed by `?q=`, `?subject=` and `?year=`. */
export default function ListPage() {
  const address = useListAddress();
  useSearchScope(searchName, paths.papers);
  const { isDeveloper } = useDeveloperMode();
  const [action, setAction] = useState<PaperAction | null>(null);

  return (
    <Page width="xl">
      <ListHeader
        actions={
          isDeveloper && (
            <Button variant="primary" icon="upload" onClick={() => setAction({ kind: 'upload' })}>
              Upload Theory Paper
            </Button>
          )
        }
      />
      <Filters {...address} />
      <PaperGrid
        filter={address.filter}
        onClear={address.clear}
        onAction={isDeveloper ? setAction : undefined}
      />
      {action && (
        <Suspense fallback={null}>
          <PaperDialogs action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </Page>
  );
}
