/** Content of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const address = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}
