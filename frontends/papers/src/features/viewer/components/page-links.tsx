import { Tooltip } from '@medrad/ui/core';
import { useEffect, useState } from 'react';
import type { PageLink, PaperPage } from '../document/paper-document';
import { areaStyle } from './area-style';
import styles from './page.module.css';

interface PageLinksProps {
  page: PaperPage;
  onGo: (page: number) => void;
}

/**
 * The page's links: external ones open in a new window without access to this one, others go to a
 * page.
 */
export function PageLinks({ page, onGo }: PageLinksProps) {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let isOver = false;
    page.links().then(
      (found) => isOver || setLinks(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [page]);

  return links.map(({ area, target }, index) =>
    'href' in target ? (
      <Tooltip key={index} content={target.href}>
        <a
          className={styles.link}
          style={areaStyle(area)}
          href={target.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={target.href}
        />
      </Tooltip>
    ) : (
      <button
        key={index}
        type="button"
        className={styles.link}
        style={areaStyle(area)}
        aria-label={`Go to page ${target.page}`}
        onClick={() => onGo(target.page)}
      />
    ),
  );
}
