import { Page } from '@medrad/ui/core';
import { ListHeader } from './components/list-header';

/** /theory-papers: papers of past examinations. */
export default function ListPage() {
  return (
    <Page width="xl">
      <ListHeader />
    </Page>
  );
}
