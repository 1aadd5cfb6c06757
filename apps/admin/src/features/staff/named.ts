/** People whose sign-in name or own name has what was typed. */
type Named = { readonly name: string; readonly displayName: string };

export function peopleNamed<Person extends Named>(people: readonly Person[], typed: string): readonly Person[] {
  const words = typed.trim().toLowerCase();
  return people.filter(
    ({ name, displayName }) => name.toLowerCase().includes(words) || displayName.toLowerCase().includes(words),
  );
}
