export { AreaProvider, useArea, useShellServices } from './area/area-context.tsx';
export { defineArea, type DefinedArea } from './mount/define-area.tsx';
export type { AreaDefinition, NavigationGroup, NavigationItem } from './area/area-definition.ts';
export { newActionKey } from './calls/new-action-key.ts';
export { newId } from './calls/new-id.ts';
export { useLaunchTexts } from './calls/shop-not-ready-texts.ts';
export { type Act, useAct } from './calls/use-act.ts';
export { useFailureText } from './calls/use-failure-text.ts';
export { isPassing, useSaveRetry } from './calls/use-save-retry.ts';
export { readChangedSum, type ConfirmedSum, useConfirmedSum } from './calls/use-confirmed-sum.ts';
export { useSettled } from './calls/use-settled.ts';
export { saveBlob } from './files/save-blob.ts';
export { saveFile } from './files/save-file.ts';
export { saveText } from './files/save-text.ts';
export { useDownload } from './files/use-download.ts';
export { FormDialog } from './form/form-dialog.tsx';
export { GuardedDialog } from './form/guarded-dialog.tsx';
export { type TypedGuard, useTypedGuard } from './form/use-typed-guard.tsx';
export { FormInset } from './form/form-inset.tsx';
export { useFormTexts } from './form/form-texts.ts';
export { AddLanguage, type Completeness, WrittenLanguages } from './form/language-bar.tsx';
export { LanguageChoice, useShownLanguage } from './form/language-choice.tsx';
export { useAmountWords } from './form/use-amount-words.ts';
export { readPercent, readWhole } from './form/read-number.ts';
export { recordFieldId, RecordForm } from './form/record-form.tsx';
export { RichTextField } from './form/rich-text/rich-text.field.tsx';
export { holdsMoreThanText, linkAddress } from './form/rich-text/rich-text.model.ts';
export { type FieldProblems, type RecordFormState, useRecordForm } from './form/use-record-form.ts';
export { type StoredRecord, useStoredRecord } from './form/use-stored-record.ts';
export { countryName } from './format/country-name.ts';
export {
  formatEventDay,
  formatMoment,
  formatPassed,
  formatSecond,
  readersZone,
} from './format/format-moment.ts';
export {
  formatSums,
  moneyFigure,
  type MoneySum,
  percentOf,
  percentText,
  sumFigure,
} from './format/money-sums.ts';
export { nameOfLanguage } from './format/name-of-language.ts';
export { AreaFrame } from './frame/area-frame.tsx';
export { UserPanel } from './frame/user-panel.tsx';
export { BulkBar } from './list/bulk/bulk-bar.tsx';
export type { BulkAction } from './list/bulk/bulk-action.ts';
export { useCounted } from './list/bulk/use-counted.ts';
export { type RowChoice, useRowChoice } from './list/bulk/use-row-choice.ts';
export { ColumnMenu } from './list/column-menu.tsx';
export { useColumnTexts } from './list/column-texts.ts';
export { DaysFilter } from './list/days-filter.tsx';
export { useDeclaredColumns } from './list/declared-columns.tsx';
export { ChoiceFilter } from './list/filter-menu.tsx';
export { KeysetPages } from './list/keyset-pages.tsx';
export { ListEmpty } from './list/list-empty.tsx';
export { ListFilters } from './list/list-filters.tsx';
export { type ListPageInfo, ListPages, pageBounds } from './list/list-pages.tsx';
export { ListSearch } from './list/list-search.tsx';
export { useListTexts } from './list/list-texts.ts';
export { orderColumn } from './list/order-column.tsx';
export type { Paged } from './list/page-size.ts';
export { SavedViews } from './list/saved-views.tsx';
export { sortFrom, tableSortOf } from './list/sorting.ts';
export { dayOf, idOf, oneOf, pageOf, pageText, wordsOf } from './list/url-values.ts';
export { type ColumnChoice, useColumnChoice } from './list/use-column-choice.ts';
export { useMediaQuery } from './list/use-media-query.ts';
export { useRowKeys } from './list/use-row-keys.ts';
export { type ShownColumns, useShownColumns } from './list/use-shown-columns.ts';
export { mergeParameters, type UrlModel, type UrlState, useUrlState } from './list/use-url-state.ts';
export {
  openEncryptedStore,
  type EncryptedStore,
  type StoreChange,
  type StoreEntry,
} from './offline/encrypted-store.ts';
export { keepPage, offerAsApp } from './offline/keep-page.ts';
export { AskDialog } from './page/ask.dialog.tsx';
export { MailPreview } from './page/mail-preview.tsx';
export { notFoundRoute } from './page/not-found-route.tsx';
export { NothingHere } from './page/nothing-here.tsx';
export { PageTitle } from './page/page-title.tsx';
export {
  MissingRecord,
  namesNothing,
  QueryFailure,
  QueryView,
  type QueryViewProps,
} from './page/query-view.tsx';
export {
  NeedsCodes,
  NeedsFinance,
  NeedsFlag,
  NeedsOrders,
  NotYours,
  useHasFlag,
} from './scope/needs-flag.tsx';
export { type RightText, useRightTexts } from './scope/right-texts.ts';
export { EventLimitNote } from './scope/event-limit-note.tsx';
export { PersonalDataNote } from './scope/personal-data-note.tsx';
export { useRoleHere } from './scope/use-role-here.ts';
export { useEventLimit, useOwnFlags } from './scope/use-own-flags.ts';
export { type PlacedScope, usePlacedScope, type ViewScope } from './scope/view-scope.ts';
export { defineTexts, type TranslationOf } from './texts/define-texts.ts';
export { useKnownTexts } from './texts/use-known-texts.ts';
