export function ProfilePage() {
  return <h1>x</h1>;
}
