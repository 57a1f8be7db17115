import { dot, type PlaneName, planeNames, samplePath } from '@medrad/dicom/volume';
import type { Rectangle } from './paint-plane';
import type { PlaneSurface } from './plane-surface';
import { gridOf } from './plane-view';
import { grayOf, type ReconstructState } from './reconstruct-state';
import type { ReconstructStore } from './run-on-planes';

/** The inputs of a plane's painting; equal inputs are not painted again. */
function lookOf(state: ReconstructState, name: PlaneName): readonly unknown[] {
  const view = state.views[name];
  // Moving the cross within the plane leaves its image unchanged.
  return [view, dot(state.point, view.normal), state.slab, state.gray, state.isInverted];
}

/**
 * Keeps the planes painted according to the state, at most once per animation frame.
 * @param viewports elements of the planes within `box`
 * @returns functions that stop painting, and that repaint all planes
 */
export function paintPlanes(
  store: ReconstructStore,
  surface: PlaneSurface,
  box: HTMLElement,
  viewports: () => readonly HTMLElement[],
): { stop: () => void; renew: () => void } {
  const painted = new Map<PlaneName, readonly unknown[]>();
  const rectangles = new Map<PlaneName, Rectangle>();

  function measure(): void {
    const outer = box.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    surface.resize(outer.width * ratio, outer.height * ratio);
    painted.clear();
    for (const element of viewports()) {
      const plane = element.dataset['plane'] as PlaneName;
      const { left, top, width, height } = element.getBoundingClientRect();
      rectangles.set(plane, {
        left: Math.round((left - outer.left) * ratio),
        top: Math.round((top - outer.top) * ratio),
        width: Math.round(width * ratio),
        height: Math.round(height * ratio),
      });
      store.dispatch({ type: 'resize', plane, size: { width, height } });
    }
    paint();
  }

  function paint(): void {
    const state = store.get();
    const ratio = window.devicePixelRatio || 1;
    for (const name of planeNames) {
      const at = rectangles.get(name);
      const look = lookOf(state, name);
      const before = painted.get(name);
      if (!at || at.width === 0 || at.height === 0 || before?.every((value, index) => value === look[index]))
        continue;
      painted.set(name, look);
      const grid = gridOf(state.geometry, state.views[name], state.point, ratio);
      surface.paint({
        name,
        at,
        path: samplePath(state.geometry, grid, state.slab),
        mode: state.slab.mode,
        gray: grayOf(state),
        isInverted: state.isInverted !== state.sample.display.isInverted,
      });
    }
  }

  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(box);
  viewports().forEach((viewport) => observer.observe(viewport));
  const stopPainting = store.onFrame(paint);
  return {
    stop: () => {
      observer.disconnect();
      stopPainting();
    },
    renew: measure,
  };
}
