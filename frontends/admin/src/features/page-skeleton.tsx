import { Page, PageHeader } from '@medrad/ui/core';
import { RowsSkeleton } from './rows-skeleton';

/** The outline of a screen whose code is on its way. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Page width="xl">
      <PageHeader title={title} />
      <RowsSkeleton label="Loading" />
    </Page>
  );
}
