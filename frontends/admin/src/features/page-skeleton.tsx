import { Page, PageHeader } from '@medrad/ui/core';
import { RowsSkeleton } from './rows-skeleton';

/** A placeholder for a screen whose code is loading. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <Page width="xl">
      <PageHeader title={title} />
      <RowsSkeleton label="Loading" />
    </Page>
  );
}
