// Removes parts of AG Grid that its modules always include and that no table here uses: columns are not grouped,
// filtered or edited, rows are not full-width, and headers are our own.
import { editedCode } from './edit-code.mjs';

const nothing = '() => null';
const none = 'class {}';

/** @type {Record<string, import('./edit-code.mjs').Knowledge>} */
const knowledge = {
  'ag-grid-community': {
    initial: {
      // Column groups and filters in headers
      HeaderGroupCellCtrl: none,
      HeaderFilterCellCtrl: none,
      ProvidedFilter: none,
      FILTER_LOCALE_TEXT: '{}',
      // The grid's own sort indicator
      SortIndicatorComp: none,
      // Rows of one cell
      FullWidthRowFeature: none,
      // The modules that options need: only for messages to developers
      COLUMN_DEFINITION_MOD_VALIDATIONS: '{}',
      GRID_OPTIONS_MODULES: '{}',
    },
    bodies: {
      _reportMissingModule: '',
      // Keys and presses that edit
      _onCellDoubleClicked: '',
      onBackspaceOrDeleteKeyDown: '',
      onF2KeyDown: '',
      // All modules are of one package
      runVersionChecks: '',
    },
  },
  'ag-grid-react': {
    initial: {
      HeaderGroupCellComp: nothing,
      HeaderFilterCellComp: nothing,
      PopupEditorComp: nothing,
      jsxEditValue: nothing,
      jsxEditorProxy: nothing,
      CellEditorComponentProxy: none,
      GroupCellRenderer: nothing,
      DetailCellRenderer: nothing,
      SkeletonCellRenderer: nothing,
      FilterComponentWrapper: none,
      FilterDisplayComponentWrapper: none,
      FloatingFilterComponentWrapper: none,
      FloatingFilterDisplayComponentWrapper: none,
      DateComponentWrapper: none,
      DragAndDropImageComponentWrapper: none,
      CustomOverlayComponentWrapper: none,
      StatusPanelComponentWrapper: none,
      ToolPanelComponentWrapper: none,
      MenuItemComponentWrapper: none,
      ColumnSelectionLabelRendererComponentWrapper: none,
      InnerHeaderComponentWrapper: none,
    },
  },
};

const packageOf = (path) => /[\\/]node_modules[\\/](ag-grid-\w+)[\\/]dist[\\/]package[\\/]/.exec(path)?.[1];

/** The reduced packages of the grid. */
export const reducedPackages = Object.keys(knowledge);

/** The code of a module without the unused parts; null if it is not of one of the grid's packages. */
export function reducedGrid(path, code) {
  const name = packageOf(path);
  if (name === undefined || !Object.hasOwn(knowledge, name)) return null;
  const edited = editedCode(code, knowledge[name]);
  return { name, code: name === 'ag-grid-react' ? withoutSuspense(edited) : edited };
}

const imported = /(?<=^import \w+, \{[^}]*)\bSuspense, (?=[^}]*\} from "react";$)/m;

/** Replaces the boundary around each cell by its children, because no cell loads code. */
function withoutSuspense(code) {
  if (!imported.test(code)) throw new Error('src/build/grid-parts.mjs: ag-grid-react does not import Suspense.');
  return `${code.replace(imported, '')}\nvar Suspense = ({ children }) => children;\n`;
}
