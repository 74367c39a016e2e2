/** Whether a click is to add to what is picked. */
export function isMore({ shiftKey, ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return shiftKey || ctrlKey || metaKey;
}
