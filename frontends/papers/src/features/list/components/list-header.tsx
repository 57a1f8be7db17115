import { Link } from '@medrad/remote-kit/router';
import { PageHeader } from '@medrad/ui/core';
import type { ReactNode } from 'react';
import { paths } from '../../../paths';
import { listHeading } from '../list-heading';
import styles from './list.module.css';

function Breadcrumb() {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.breadcrumb}>
        <li>
          <Link to={paths.home}>Dashboard</Link>
        </li>
        <li>
          <span aria-current="page">{listHeading.title}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The page's heading and subtitle, with a link back to the dashboard. */
export function ListHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader {...listHeading} back={<Breadcrumb />} actions={actions} />;
}
