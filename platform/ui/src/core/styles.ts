/**
 * Styles of the core, in a fixed order. A page imports this module before everything else, so that the rules of a
 * screen come after those of the components that they adapt, and win. The index does not import it, because a module
 * with styles stays in the first load with everything that it exports.
 */
import './theme/tokens.css';
import './theme/base.css';
import './feedback/feedback.module.css';
import './actions/button.module.css';
import './menu/tooltip.module.css';
import './layout/visually-hidden.module.css';
import './fields/field.module.css';
import './fields/star-rating.module.css';
import './layout/page.module.css';
import './lazy/lazy.module.css';
import './surfaces/surfaces.module.css';
import './surfaces/tabs.module.css';
import './surfaces/watermark.module.css';
